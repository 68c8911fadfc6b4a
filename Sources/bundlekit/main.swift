print("bundlekit")
