// swift-format-ignore-file

/// The small words of languages, and the words that settings are full of: what tells languages apart that
/// share their letters.
///
/// A word that two neighbours share stands in both lists, so that it speaks for neither.
enum CommonWords {
  /// The words of a language, in lower case; nil where none are known.
  static func of(_ language: String) -> Set<String>? {
    lists[language].map { list in
      kept.value(of: language) { Set(list.split(separator: " ").map(String.init)) }
    }
  }

  /// The same words in one line.
  static func list(of language: String) -> String? { lists[language] }

  /// The languages that words are known of.
  static let languages = Set(lists.keys)

  /// The script that a language's words are in.
  static func script(of language: String) -> String? { scripts[language] }

  private static let scripts = lists.compactMapValues { list in
    list.unicodeScalars.first.flatMap(WritingScript.of)
  }

  private static let kept = KeptByName<Set<String>>()

  private static let lists: [String: String] = [
    "en": "the and of to in is not for with on are this that you your be by from or it when will can all as at has have was no if use show after other only which may off",
    "de": "der die das und nicht ist von zu den mit für auf ein eine einen dem im des sich werden wird als auch wenn oder nach bei kann sind aus nur keine kein alle über wurde ihre ihr sie zum zur beim diese dieser verwenden anzeigen einstellungen löschen abbrechen auswählen aktivieren deaktivieren sprache netzwerk",
    "nl": "de het een en van niet is met voor op te dat zijn aan om bij uit ook als wordt naar geen door deze dit uw je jouw worden alle over kan maar wanneer na instellen instellingen tonen gebruiken verwijderen annuleren kies inschakelen uitschakelen geluid taal netwerk",
    "af": "die en van nie is met vir op te dat het om by uit ook as word na geen deur hierdie jou alle oor kan maar wanneer 'n ʼn ŉ wees sal moet hulle ons tydens gebruik vertoon verstellings instellings kanselleer skrap kies klank taal netwerk lêer",
    "sv": "och att det som för på är av inte med till den har de om ett en var i eller från vid när kan ska alla din ditt dina inga ingen efter under vill du visa inställningar välj lägg bort spara ljud nätverk hjälp använd avbryt stäng öppna språk lösenord bild spela ändra",
    "da": "og at det som for på er af ikke med til den har de om et en var i eller fra ved når kan skal alle din dit dine ingen efter under vil du vis indstillinger vælg tilføj gem lyd netværk hjælp brug annuller annullér luk åbn sprog adgangskode billede afspil slet slå mig dig uden fejl kun ikke blev meget noget nogle hvad hvis skift søg filer",
    "nb": "og at det som for på er av ikke med til den har de om et en var i eller fra ved når kan skal alle din ditt dine ingen etter under vil du vis innstillinger velg legg lagre lyd nettverk hjelp bruk avbryt lukk åpne språk passord bilde spill slett slå meg deg uten feil kun bare ble mye noe noen hva hvis bytt søk filer ei",
    "nn": "og at det som for på er av ikkje med til den har dei om eit ein var i eller frå ved når kan skal alle din ditt dine ingen etter under vil du vis innstillingar vel legg lagra lagre lyd nettverk hjelp bruk avbryt lukk opna språk passord bilete spel slett slå meg deg utan feil berre vart noko nokre kva viss søk filer ei frå meir vert høgre",
    "is": "og að það sem fyrir á er af ekki með til í eða frá við þegar um ekkert allir allar öll þú þinn þitt þessi þetta eftir stillingar velja birta hætta við eyða nota hljóð tungumál nota skrá virkja loka opna aðeins ekki engin ekkert verður hefur þarf",
    "fo": "og at tað sum fyri á er av ikki við til í ella frá tá um einki allar øll tú tín hetta hesin eftir stillingar vel vís strika brúka ljóð mál ógilda bara ongin verður hevur",
    "fr": "de la le les et des en un une du pour dans est que qui ne pas sur au avec ce par sont plus ou se cette vous votre vos aux être il été si aucun aucune tous toutes lors après sans utiliser afficher réglages paramètres supprimer annuler choisir activer désactiver langue réseau fichier fichiers lecture",
    "es": "de la el los las y en un una del para por que no con se su es al lo como o más este esta sus si cuando ha ser ningún ninguna todos todas sin usar mostrar ajustes configuración eliminar cancelar elegir seleccionar activar desactivar idioma red archivo archivos sonido tu hay desde después antes cerrar",
    "pt-BR": "de a o os as e em um uma do da dos das para por que não com se seu sua é ao no na nos nas como ou mais este esta seus quando foi ser nenhum nenhuma todos todas sem usar mostrar ajustes eliminar apagar cancelar escolher selecionar ativar desativar idioma rede som são até após está pode arquivo arquivos exibir configurações excluir você tela usuário usuários senha salvar celular compartilhar gerenciar baixar registro contato mídia cadastro utilizar",
    "pt-PT": "de a o os as e em um uma do da dos das para por que não com se seu sua é ao no na nos nas como ou mais este esta seus quando foi ser nenhum nenhuma todos todas sem usar mostrar ajustes eliminar apagar cancelar escolher selecionar ativar desativar idioma rede som são até após está pode ficheiro ficheiros definições utilizador utilizadores ecrã guardar telemóvel partilhar gerir registo contacto multimédia utilizar",
    "gl": "de a o os as e en un unha do da dos das para por que non con se seu súa é ao no na nos nas como ou máis este esta seus se cando foi ser ningún ningunha todos todas sen usar amosar mostrar axustes configuración preferencias eliminar cancelar escoller seleccionar activar desactivar idioma rede ficheiro ficheiros son vostede ata despois está pode",
    "ca": "de la el els les i en un una del dels per que no amb es el seu seva és al als a o més aquest aquesta si quan ha ser cap tots totes sense usar utilitza mostra preferències paràmetres configuració elimina cancel·la suprimeix tria selecciona activa desactiva idioma llengua xarxa fitxer fitxers so vostre després abans tanca",
    "it": "di la il i le e in un una del della dei delle per che non con si è al alla da o più questo questa se quando ha essere nessun nessuna tutti tutte tutto senza usare usa utilizza mostra impostazioni elimina annulla scegli seleziona attiva disattiva lingua rete file suono tuo tua gli lo nel nella sono dopo prima chiudi cancella",
    "ro": "de la și în un o pe pentru nu cu se este din al ale care sau mai acest această dacă când a fost fi niciun nicio toate toți fără folosește utilizează afișează setări setările șterge anulează alege selectează activează dezactivează limba limbă rețea fișier fișiere sunet dumneavoastră sunt va după înainte închide cel cea să ştergere şi aţi",
    "sc": "de su sa sos sas e in unu una pro chi no cun est a o prus custu custa si cando tottu cunfiguratzione impostatziones cantzella annulla ischerta ativa disativa limba retza archìviu sonu tuo",
    "co": "di u a i e è in un una per chì ùn cù si hè à o più questu questa s'è quandu tutti parametri squassà abbandunà sceglie attivà disattivà lingua rete schedariu sonu u vostru",
    "oc": "de la lo los las e en un una del per que non amb se es al o mai aqueste aquesta quand pas sens utilizar mostrar paramètres suprimir anullar causir activar desactivar lenga ret fichièr son vòstre",
    "br": "ha an ar al da e en ur un evit ne ket gant eo a pe muioc'h hep holl arventennoù dilemel nullañ dibab enaouiñ diweredekaat yezh rouedad restr restroù son ho",
    "pl": "i w na z do nie się jest to o że dla przez po lub za od jak ma co tylko przy są być czy ten ta tego wszystkie brak bez po użyj pokaż ustawienia usuń anuluj wybierz włącz wyłącz język sieć plik pliki dźwięk twój twoje gdy jeśli został można oraz które który zawsze nigdy zapisz",
    "cs": "a v na s do ne se je to o že pro po nebo za od jak má co jen při jsou být tento tato všechny žádné žádný bez použít zobrazit nastavení smazat odstranit zrušit vybrat zapnout vypnout jazyk síť soubor soubory zvuk váš vaše když pokud byl byla lze které který vždy nikdy uložit není z k u před přehrávání také",
    "sk": "a v na s do ne sa je to o že pre po alebo za od ako má čo len pri sú byť tento táto všetky žiadne žiadny bez použiť zobraziť nastavenia vymazať odstrániť zrušiť vybrať zapnúť vypnúť jazyk sieť súbor súbory zvuk váš vaše keď ak bol bola možno ktoré ktorý vždy nikdy uložiť nie z k u pred prehrávanie tiež",
    "sl": "in v na s z do ne se je to o da za po ali od kot ima kaj samo pri so biti ta vse brez uporabi prikaži nastavitve izbriši odstrani prekliči izberi vklopi izklopi omogoči onemogoči jezik omrežje datoteka datoteke zvok vaš vaše ko če bil lahko ki vedno nikoli shrani ni ter",
    "hr": "i u na s sa do ne se je to o da za po ili od kao ima što samo pri su biti ovo ovaj ova sve bez koristi prikaži postavke izbriši ukloni odustani odaberi uključi isključi omogući onemogući jezik mreža datoteka datoteke zvuk vaš vaše kada ako bio možete koji koje uvijek nikada spremi nije iz te nema",
    "bs": "i u na s sa do ne se je to o da za po ili od kao ima što šta samo pri su biti ovo ovaj ova sve bez koristi prikaži postavke podešavanja izbriši ukloni odustani otkaži odaberi izaberi uključi isključi omogući onemogući jezik mreža datoteka datoteke fajl zvuk vaš vaše kada ako bio možete koji koje uvijek nikada spremi sačuvaj nije iz te nema",
    "sr-Latn": "i u na s sa do ne se je to o da za po ili od kao ima što šta samo pri su biti ovo ovaj ova sve bez koristi prikaži podešavanja postavke obriši izbriši ukloni otkaži odustani izaberi uključi isključi omogući onemogući jezik mreža datoteka datoteke zvuk vaš vaše kada ako bio možete koji koje uvek nikada sačuvaj nije iz te nema",
    "hu": "a az és hogy nem is egy meg csak vagy ha de ez van lesz el ki be le fel kell minden nincs után alatt való vele használata megjelenítése beállítások törlés törlése mégse válasszon kiválasztása engedélyezése letiltása nyelv hálózat fájl fájlok hang az ön mindig soha mentés bezárás mint több",
    "fi": "ja on ei se että kun tai ole jos kuin vain myös olla kaikki tämä jälkeen ennen käytä käyttää näytä asetukset poista peruuta valitse ota käyttöön pois käytöstä kieli verkko tiedosto tiedostot tiedostoa ääni sinun aina koskaan tallenna sulje ovat ovat voit sekä mukaan ilman",
    "et": "ja on ei see et kui või ole vaid ka olla kõik pärast enne kasuta kuva näita seaded sätted seadistused kustuta eemalda tühista loobu vali luba keela keel võrk fail failid heli sinu teie alati mitte kunagi salvesta sulge pole saab ilma ning",
    "lv": "un ir ar no uz nav par kas lai vai ja pēc pie kā tikai visi visas bez izmantot rādīt parādīt iestatījumi dzēst atcelt izvēlieties izvēlēties ieslēgt izslēgt aktivizēt valoda tīkls fails faili skaņa jūsu vienmēr nekad saglabāt aizvērt šis šī tiek kad ne lietot",
    "lt": "ir yra su iš į ne kad arba jei po prie kaip tik visi visos be naudoti rodyti nustatymai nuostatos šalinti ištrinti pašalinti atšaukti atsisakyti pasirinkite pasirinkti įjungti išjungti kalba tinklas failas failai garsas jūsų visada niekada įrašyti užverti šis ši bus kai nėra apie dėl",
    "tr": "ve bir bu için ile da de değil olarak daha her tüm veya ise sonra önce kadar gibi ne çok olan var yok kullan göster ayarlar ayarları sil iptal seç etkinleştir kapat aç dil ağ dosya dosyalar dosyaları ses sizin hep asla kaydet hiçbir zaman lütfen ediliyor olduğunda",
    "az": "və bir bu üçün ilə da də deyil olaraq daha hər bütün ya isə sonra əvvəl qədər kimi nə çox olan var yox istifadə göstər parametrlər tənzimləmələr sil ləğv et seç aktivləşdir bağla aç dil şəbəkə fayl fayllar səs sizin həmişə heç vaxt saxla xahiş",
    "uz": "va bir bu uchun bilan ham emas sifatida har barcha yoki keyin oldin kabi juda boʻlgan bor yoʻq ishlatish koʻrsatish sozlamalar oʻchirish bekor qilish tanlash yoqish til tarmoq fayl fayllar tovush sizning doim hech qachon saqlash yopish ochish bo'lgan yo'q ko'rsatish",
    "vi": "và của là không có cho được trong với các một này khi để từ bạn sẽ đã những hoặc trên tất cả sau trước sử dụng hiển thị cài đặt xóa xoá hủy chọn bật tắt ngôn ngữ mạng tệp tập tin âm thanh luôn đóng mở",
    "id": "dan yang di dengan untuk ini tidak dari pada ke atau dalam akan adalah anda semua setelah sebelum gunakan tampilkan pengaturan setelan hapus batal pilih aktifkan nonaktifkan bahasa jaringan berkas suara selalu simpan tutup buka jika karena telah bisa hanya oleh sudah belum saja",
    "ms": "dan yang di dengan untuk ini tidak dari pada daripada ke atau dalam akan adalah anda semua selepas sebelum gunakan guna tunjuk tunjukkan paparkan tetapan padam batal pilih dayakan lumpuhkan bahasa rangkaian fail bunyi sentiasa simpan tutup buka jika apabila kerana telah boleh hanya oleh sudah belum sahaja",
    "fil": "ang ng sa na mga at ay hindi ito para may kung o mula kapag lahat pagkatapos bago gamitin ipakita mga setting tanggalin burahin kanselahin piliin paganahin wika network tunog iyong palagi i-save isara wala ba rin lang nang",
    "sq": "dhe në e të i me për një nuk është që nga ose si më do pas para gjithë të gjitha pa përdor shfaq rregullimet parametrat cilësimet fshi fshije anulo zgjidhni aktivizo çaktivizo gjuha rrjeti skedar kartela zëri juaj gjithmonë kurrë ruaj mbyll kur nëse këtë ky kjo janë",
    "eu": "eta da ez bat du edo hau baina dira egin izan dute guztiak ondoren aurretik gabe erabili erakutsi ezarpenak ezabatu utzi hautatu aukeratu gaitu desgaitu hizkuntza sarea fitxategia fitxategiak soinua zure beti inoiz gorde itxi ireki dago duzu bada",
    "cy": "y yr a o i yn ar am mae yw ei eich nad dim neu gyda gan hyn wedi cael bob pob ar ôl cyn heb defnyddio dangos gosodiadau dileu canslo dewis galluogi analluogi iaith rhwydwaith ffeil ffeiliau sain bob amser byth cadw cau agor os pan gallwch chi",
    "ga": "an na agus ar i is ní le go do a nó seo sin tá bhí chun gach uile gan úsáid taispeáin socruithe scrios cealaigh roghnaigh cumasaigh díchumasaigh teanga líonra comhad comhaid fuaim do i gcónaí riamh sábháil dún oscail más nuair as",
    "sw": "na ya wa kwa ni katika la za si hii hiyo kama au baada kabla bila tumia onyesha mipangilio futa ghairi chagua washa zima lugha mtandao faili sauti yako daima kamwe hifadhi funga fungua wakati hakuna zote yote",
    "zu": "futhi ukuthi noma kanye lokhu uma ngaphandle zonke sebenzisa bonisa izilungiselelo susa khansela khetha nika amandla ulimi inethiwekhi ifayela umsindo wakho njalo londoloza vala vula ngemuva ngaphambi",
    "so": "iyo oo ka ku la waa in uu ah ayaa si aan u ama markii dhammaan kadib kahor dejinta tirtir jooji dooro luqadda shabakad fayl cod",
    "kab": "n d s i ur ara deg ɣef ad ay akked neɣ yid ma am seg ulac akk iɣewwaren kkes sefsex fren rmed sens tutlayt uẓeṭṭa afaylu imesli sekles mdel",
    "eo": "la kaj de en ne estas al por kun ke tio ĉi aŭ pri el ĉiuj post antaŭ sen uzi montri agordoj forigi nuligi elekti ŝalti malŝalti lingvo reto dosiero dosieroj sono via ĉiam neniam konservi fermi",
    "ru": "и в на не с по для что это как из к от о за или при до если все только после без вы ваш ваша ваши будет был быть этот эта этого чтобы который использовать показывать показать настройки удалить отмена выберите выбрать включить отключить язык сеть файл файлы файлов звук всегда никогда сохранить закрыть нет ещё уже между также",
    "uk": "і й та в у на не з із по для що це як до від о за або при якщо всі усі лише тільки після без ви ваш ваша ваші буде був бути цей ця цього щоб який використовувати показувати показати параметри налаштування видалити скасувати виберіть вибрати увімкнути ввімкнути вимкнути мова мережа файл файли файлів звук завжди ніколи зберегти закрити немає ще вже між також під",
    "be": "і й ды ў у на не з із па для што гэта як да ад аб за або пры калі усе толькі пасля без вы ваш ваша вашы будзе быў быць гэты гэтага каб які выкарыстоўваць паказваць паказаць налады выдаліць адмяніць скасаваць выберыце абраць уключыць адключыць мова сетка файл файлы файлаў гук заўсёды ніколі захаваць закрыць няма яшчэ ўжо паміж таксама",
    "bg": "и в на не с по за че това от как е са се до или при ако всички само след без вие вашия вашите ще беше бъде този тази да който използване използвай показване покажи настройки изтриване изтрий отказ изберете избор включване изключване език мрежа файл файлове звук винаги никога запазване запиши затваряне няма още вече между също със във към",
    "mk": "и во на не со по за дека ова од како е се до или при ако сите само по без вие вашиот вашите ќе беше биде овој оваа да кој користи користете прикажи поставки поставувања избриши откажи изберете избери вклучи исклучи јазик мрежа датотека датотеки звук секогаш никогаш зачувај затвори нема уште веќе меѓу исто ги го ја",
    "sr": "и у на не са с по за да ово од како је су се до или при ако све само након без ви ваш ваше ће био бити овај ова што који користи прикажи подешавања поставке обриши откажи изаберите изабери укључи искључи језик мрежа датотека датотеке фајл звук увек никада сачувај затвори нема још већ између такође из",
    "kk": "және мен бен пен үшін бұл емес бар жоқ немесе барлық кейін дейін осы бір егер қолдану көрсету баптаулар параметрлер жою бас тарту таңдаңыз қосу өшіру тіл желі файл файлдар дыбыс сіздің әрқашан ешқашан сақтау жабу ашу болып",
    "mn": "ба нь энэ юм бол эсвэл бүх дараа өмнө гэж байна бай хэрэв ашиглах харуулах тохиргоо устгах цуцлах сонгох идэвхжүүлэх хэл сүлжээ файл дуу таны үргэлж хэзээ хадгалах хаах нээх байхгүй",
    "tt": "һәм бу өчен белән түгел бар юк яки барлык соң кадәр бер әгәр куллану күрсәтү көйләүләр бетерү баш тарту сайлагыз кабызу сүндерү тел челтәр файл файллар тавыш сезнең һәрвакыт беркайчан саклау ябу ачу",
    "ar": "في من على إلى عن أن هذا هذه لا أو مع عند كل بعد قبل بدون هل تم لم يتم استخدام عرض إظهار الإعدادات إعدادات حذف إلغاء اختر اختيار تفعيل تشغيل إيقاف تعطيل اللغة الشبكة ملف الملف ملفات الملفات الصوت دائماً دائما أبداً حفظ إغلاق فتح التي الذي إذا لديك غير",
    "fa": "در از به با که این را است برای یا و هر همه بعد قبل بدون تا آن شود شده می کنید کردن استفاده نمایش تنظیمات حذف لغو انتخاب فعال غیرفعال روشن خاموش زبان شبکه پرونده فایل پرونده‌ها صدا همیشه هرگز ذخیره بستن باز نیست شما اگر هنگام",
    "ur": "میں سے کو کا کی کے اور ہے یہ کریں نہیں پر یا تمام بعد پہلے بغیر استعمال دکھائیں ترتیبات حذف منسوخ منتخب فعال غیر زبان نیٹ ورک فائل آواز آپ ہمیشہ کبھی محفوظ بند کھولیں ہیں اگر",
    "ckb": "لە بۆ و ئەم بە کە نییە لەگەڵ یان هەموو دوای پێش بەبێ بەکارهێنان پیشاندان ڕێکخستنەکان سڕینەوە پاشگەزبوونەوە هەڵبژێرە چالاک ناچالاک زمان تۆڕ پەڕگە دەنگ هەمیشە هەرگیز پاشەکەوت داخستن کردنەوە ئەو",
    "hi": "और के का की में है को से पर यह नहीं करें या सभी बाद पहले बिना उपयोग दिखाएँ दिखाएं सेटिंग सेटिंग्स हटाएँ हटाएं रद्द चुनें सक्षम अक्षम भाषा नेटवर्क फ़ाइल फाइल ध्वनि आपके आपका हमेशा कभी सहेजें बंद खोलें हैं यदि लिए इस",
    "mr": "आणि च्या ची चे मध्ये आहे ला पासून वर हे नाही करा किंवा सर्व नंतर आधी शिवाय वापरा दाखवा सेटिंग्ज सेटिंग हटवा रद्द निवडा सक्षम अक्षम भाषा नेटवर्क फाइल ध्वनी आपल्या तुमच्या नेहमी कधीही जतन बंद उघडा आहेत जर साठी या",
    "ne": "र को का की मा छ लाई बाट यो छैन गर्नुहोस् वा सबै पछि अघि बिना प्रयोग देखाउनुहोस् सेटिङ सेटिङहरू हटाउनुहोस् रद्द छान्नुहोस् सक्षम अक्षम भाषा नेटवर्क फाइल ध्वनि तपाईंको सधैं कहिल्यै बचत बन्द खोल्नुहोस् छन् यदि लागि यस",
    "he": "של את על לא עם זה או כל אל גם אם כאשר לאחר לפני ללא הצגת הצג הגדרות מחיקה מחק ביטול בחר הפעל הפעלה השבת שפה רשת קובץ קבצים קול תמיד אף פעם שמירה שמור סגור פתח אין יש",
    "yi": "פֿון פון און אין צו איז ניט נישט דער די דאָס מיט אויף אַ פֿאַר נאָר אויב אַלע",
  ]
}
