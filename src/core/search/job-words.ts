// Words for jobs that mean the same, in our languages; loaded with the first key of a search. They are searched only where a
// word itself is found nowhere, so a line may be generous, but never wrong: a visitor takes a job by it.

export const JOB_WORDS = `
en: intern, internship, trainee, placement | da: praktikant, praktik, praktikplads, trainee | de: Praktikant, Praktikum, Trainee | sv: praktikant, praktik, praktikplats, trainee
en: apprentice, apprenticeship | da: elev, lærling, elevplads, læreplads | de: Auszubildende, Ausbildung, Azubi, Lehrling, Lehrstelle | sv: lärling, elev, lärlingsplats
en: student job, student worker, working student, student assistant | da: studiejob, studentermedhjælper, studentermedarbejder, studenterjob | de: Werkstudent, Studentenjob, studentische Hilfskraft | sv: studentjobb, studentmedarbetare, extrajobb
en: graduate, entry level, junior | da: nyuddannet, dimittend | de: Absolvent, Berufseinsteiger, Berufseinstieg | sv: nyexaminerad, nyutexaminerad
en: thesis | da: speciale | de: Abschlussarbeit, Bachelorarbeit, Masterarbeit | sv: examensarbete, exjobb
en: summer job, holiday job, seasonal | da: sommerjob, ferieafløser, sæsonarbejde | de: Ferienjob, Sommerjob, Saisonarbeit | sv: sommarjobb, semestervikarie, säsongsjobb
en: part time | da: deltid | de: Teilzeit | sv: deltid
en: full time | da: fuldtid | de: Vollzeit | sv: heltid
en: temporary, fixed term, temp | da: vikariat, tidsbegrænset, vikar, midlertidig | de: befristet, Vertretung, Aushilfe | sv: vikariat, visstid, tidsbegränsad, vikarie
en: permanent | da: fastansættelse | de: unbefristet, Festanstellung | sv: tillsvidare, fastanställning
en: volunteer, voluntary | da: frivillig | de: ehrenamtlich, Ehrenamt | sv: volontär, ideell
en: freelance, freelancer, contractor | da: freelancer, konsulentopgave | de: Freiberufler, freier Mitarbeiter | sv: frilans, frilansare
en: night shift | da: nattevagt, nathold | de: Nachtschicht, Nachtdienst | sv: nattskift, nattjour
en: shift work | da: skiftehold, skifteholdsarbejde | de: Schichtarbeit, Schichtdienst | sv: skiftarbete
en: remote, home office, work from home, telework | da: hjemmearbejde, hjemmefra, fjernarbejde, hjemmekontor | de: Homeoffice, Telearbeit, mobiles Arbeiten, ortsunabhängig | sv: distansarbete, hemarbete, hemifrån, distans
en: driving licence, driver's license | da: kørekort | de: Führerschein | sv: körkort
en: manager, leader, head, supervisor | da: leder, chef | de: Leiter, Führungskraft, Leitung | sv: chef, ledare
en: team leader, team lead | da: teamleder | de: Teamleiter, Gruppenleiter | sv: teamledare, gruppchef
en: department manager, head of department | da: afdelingsleder, afdelingschef | de: Abteilungsleiter | sv: avdelningschef, enhetschef
en: director, chief executive | da: direktør | de: Direktor, Geschäftsführer | sv: direktör, verkställande direktör
en: project manager, project leader | da: projektleder, projektchef | de: Projektleiter, Projektmanager | sv: projektledare
en: product manager, product owner | da: produktchef, produktejer | de: Produktmanager | sv: produktchef, produktägare
en: site manager, construction manager | da: byggeleder, pladschef | de: Bauleiter | sv: platschef, byggledare
en: software developer, developer, programmer, software engineer, coder, software development, programming | da: softwareudvikler, udvikler, programmør, softwareudvikling, programmering | de: Softwareentwickler, Entwickler, Programmierer, Softwareentwicklung, Programmierung | sv: mjukvaruutvecklare, systemutvecklare, utvecklare, programmerare, mjukvaruutveckling, systemutveckling, programmering
en: tester, test engineer, quality assurance | da: tester, testingeniør | de: Tester, Testingenieur | sv: testare, testledare, testingenjör
en: system administrator, sysadmin | da: systemadministrator | de: Systemadministrator | sv: systemadministratör, systemtekniker
en: it support, helpdesk, service desk | da: it-supporter, it-support | de: IT-Support, Anwenderbetreuung | sv: it-tekniker, it-support, helpdesk
en: information technology, it | da: it, edb, informatik | de: IT, Informatik, EDV | sv: it, informatik
en: data analyst, data scientist | da: dataanalytiker | de: Datenanalyst, Datenwissenschaftler | sv: dataanalytiker
en: data protection, privacy officer | da: databeskyttelse, databeskyttelsesrådgiver | de: Datenschutz, Datenschutzbeauftragter | sv: dataskydd, dataskyddsombud
en: security, cybersecurity | da: it-sikkerhed | de: IT-Sicherheit | sv: it-säkerhet
en: engineer | da: ingeniør | de: Ingenieur | sv: ingenjör
en: electrical engineer | da: elektroingeniør, stærkstrømsingeniør | de: Elektroingenieur | sv: elingenjör, elektroingenjör
en: civil engineer, structural engineer | da: bygningsingeniør | de: Bauingenieur | sv: byggnadsingenjör, väg- och vatteningenjör
en: mechanical engineer | da: maskiningeniør | de: Maschinenbauingenieur | sv: maskiningenjör
en: architect | da: arkitekt | de: Architekt | sv: arkitekt
en: technician | da: tekniker | de: Techniker | sv: tekniker
en: electrician | da: elektriker, elinstallatør | de: Elektriker, Elektroniker, Elektroinstallateur | sv: elektriker, elmontör
en: plumber | da: vvs-montør, blikkenslager | de: Klempner, Sanitärinstallateur, Installateur | sv: rörmokare, vvs-montör
en: carpenter, joiner | da: tømrer, snedker | de: Tischler, Schreiner, Zimmermann | sv: snickare
en: painter | da: maler | de: Maler | sv: målare
en: bricklayer, mason | da: murer | de: Maurer | sv: murare
en: roofer | da: tagdækker | de: Dachdecker | sv: takläggare
en: welder | da: svejser, smed | de: Schweißer | sv: svetsare
en: blacksmith, metalworker | da: smed | de: Schlosser, Metallbauer | sv: smed
en: mechanic | da: mekaniker | de: Mechaniker, Mechatroniker | sv: mekaniker
en: car mechanic, automotive technician | da: automekaniker | de: Kfz-Mechatroniker | sv: bilmekaniker
en: machinist, machine operator, cnc | da: maskinoperatør, cnc-operatør | de: Zerspanungsmechaniker, Maschinenbediener, CNC | sv: maskinoperatör, cnc-operatör
en: caretaker, janitor, facility manager | da: pedel, vicevært, servicemedarbejder | de: Hausmeister | sv: vaktmästare, fastighetsskötare
en: cleaner, cleaning, housekeeping | da: rengøring, rengøringsassistent, rengøringsmedarbejder | de: Reinigungskraft, Reinigung, Putzkraft | sv: städare, lokalvårdare, städ
en: gardener | da: gartner | de: Gärtner | sv: trädgårdsmästare, trädgårdsarbetare
en: warehouse | da: lager, lagermedarbejder | de: Lager, Lagerist, Lagermitarbeiter | sv: lager, lagerarbetare, lagermedarbetare
en: forklift, forklift driver | da: truckfører, gaffeltruck | de: Staplerfahrer, Gabelstapler | sv: truckförare, truckkort
en: driver, truck driver, lorry driver | da: chauffør, lastbilchauffør | de: Fahrer, Berufskraftfahrer, Kraftfahrer | sv: chaufför, lastbilschaufför, förare
en: bus driver | da: buschauffør | de: Busfahrer | sv: busschaufför, bussförare
en: courier, delivery driver | da: bud, kurer | de: Zusteller, Kurier, Auslieferungsfahrer | sv: bud, budbilsförare
en: logistics, supply chain | da: logistik, forsyningskæde | de: Logistik, Lieferkette | sv: logistik, försörjningskedja
en: production, manufacturing | da: produktion, fremstilling | de: Produktion, Fertigung, Herstellung | sv: produktion, tillverkning
en: production worker, factory worker | da: produktionsmedarbejder, fabriksarbejder | de: Produktionsmitarbeiter, Produktionshelfer | sv: produktionsmedarbetare, fabriksarbetare
en: maintenance | da: vedligehold, vedligeholdelse | de: Instandhaltung, Wartung | sv: underhåll
en: purchasing, procurement, buyer | da: indkøb, indkøber | de: Einkauf, Einkäufer, Beschaffung | sv: inköp, inköpare
en: sales, salesperson, sales representative | da: salg, sælger, salgskonsulent | de: Vertrieb, Verkauf, Vertriebsmitarbeiter, Außendienst | sv: försäljning, säljare
en: shop assistant, sales assistant, retail | da: butiksassistent, butik, butiksmedarbejder | de: Verkäufer, Verkäuferin, Einzelhandel | sv: butikssäljare, butik, butiksmedarbetare
en: cashier | da: kassemedarbejder, kasseassistent | de: Kassierer | sv: kassör, kassamedarbetare
en: customer service, customer support | da: kundeservice, kundesupport | de: Kundenservice, Kundendienst, Kundenbetreuung | sv: kundtjänst, kundservice, kundsupport
en: call centre, call center, contact centre | da: callcenter | de: Callcenter | sv: callcenter, telefonist
en: marketing | da: marketing, markedsføring | de: Marketing | sv: marknadsföring
en: communications, public relations | da: kommunikation, presse | de: Kommunikation, Öffentlichkeitsarbeit | sv: kommunikation, kommunikatör
en: graphic designer | da: grafiker, grafisk designer | de: Grafiker, Grafikdesigner | sv: grafisk formgivare, grafiker
en: journalist, editor | da: journalist, redaktør | de: Journalist, Redakteur | sv: journalist, redaktör
en: translator, interpreter | da: oversætter, tolk, translatør | de: Übersetzer, Dolmetscher | sv: översättare, tolk
en: finance, economy, controlling | da: økonomi, finans | de: Finanzen, Finanzwesen, Controlling | sv: ekonomi, finans
en: accountant, accounting, bookkeeper, bookkeeping | da: bogholder, regnskab, bogholderi, regnskabsmedarbejder | de: Buchhalter, Buchhaltung, Rechnungswesen, Bilanzbuchhalter | sv: redovisning, redovisningsekonom, bokföring, revisorsassistent
en: economist | da: økonom | de: Volkswirt, Betriebswirt, Ökonom | sv: ekonom
en: auditor, audit | da: revisor, revision | de: Wirtschaftsprüfer, Revisor | sv: revisor, revision
en: payroll | da: løn, lønmedarbejder, lønkonsulent | de: Lohnbuchhalter, Lohnabrechnung, Gehaltsabrechnung | sv: lön, lönespecialist, lönehandläggare
en: human resources, hr, people | da: personale, hr, hr-konsulent | de: Personal, Personalwesen, Personalreferent, HR | sv: personal, hr, hr-specialist
en: recruiter, recruitment | da: rekruttering, rekrutteringskonsulent | de: Recruiter, Personalbeschaffung | sv: rekryterare, rekrytering
en: lawyer, legal, solicitor | da: jurist, jura, advokat | de: Jurist, Rechtsanwalt, Recht | sv: jurist, juridik, advokat
en: secretary, administrative assistant, office assistant | da: sekretær, administrativ medarbejder, kontorassistent | de: Sekretär, Sekretärin, Bürokraft, Sachbearbeiter | sv: sekreterare, administratör, kontorsassistent
en: administration, office | da: administration, kontor | de: Verwaltung, Büro | sv: administration, kontor
en: receptionist, reception, front desk | da: receptionist, reception | de: Empfang, Rezeptionist, Empfangsmitarbeiter | sv: receptionist, reception
en: case worker, clerk | da: sagsbehandler | de: Sachbearbeiter | sv: handläggare
en: consultant, advisor, adviser | da: konsulent, rådgiver | de: Berater, Referent | sv: konsult, rådgivare
en: research, researcher, scientist | da: forskning, forsker | de: Forschung, Forscher, Wissenschaftler | sv: forskning, forskare
en: phd, doctoral student | da: ph.d., ph.d.-stipendiat | de: Doktorand, Promotion | sv: doktorand
en: laboratory, lab technician | da: laborant, laboratorium | de: Laborant, Labor | sv: laborant, laboratorium
en: chemist | da: kemiker | de: Chemiker | sv: kemist
en: biologist | da: biolog | de: Biologe | sv: biolog
en: nurse, nursing, registered nurse | da: sygeplejerske, sygepleje | de: Krankenpfleger, Krankenschwester, Pflegefachkraft, Gesundheits- und Krankenpfleger | sv: sjuksköterska
en: care assistant, healthcare assistant, carer | da: social- og sundhedsassistent, sosu, plejer, social- og sundhedshjælper | de: Pflegehelfer, Altenpfleger, Pflegekraft | sv: undersköterska, vårdbiträde
en: care, healthcare | da: pleje, omsorg | de: Pflege | sv: vård, omsorg, hemtjänst
en: doctor, physician | da: læge | de: Arzt, Ärztin | sv: läkare
en: consultant physician, senior physician | da: overlæge | de: Oberarzt, Chefarzt | sv: överläkare
en: dentist | da: tandlæge | de: Zahnarzt | sv: tandläkare
en: midwife | da: jordemoder | de: Hebamme | sv: barnmorska
en: pharmacist | da: farmaceut, apoteker | de: Apotheker | sv: apotekare, farmaceut
en: physiotherapist, physio | da: fysioterapeut | de: Physiotherapeut | sv: fysioterapeut, sjukgymnast
en: occupational therapist | da: ergoterapeut | de: Ergotherapeut | sv: arbetsterapeut
en: psychologist | da: psykolog | de: Psychologe | sv: psykolog
en: medical secretary | da: lægesekretær | de: Arzthelferin, medizinische Fachangestellte | sv: läkarsekreterare, vårdadministratör
en: paramedic, ambulance | da: ambulanceredder, paramediciner | de: Notfallsanitäter, Rettungssanitäter | sv: ambulanssjukvårdare, ambulanssjuksköterska
en: social worker | da: socialrådgiver, socialarbejder | de: Sozialarbeiter, Sozialpädagoge | sv: socialsekreterare, socionom
en: teacher, schoolteacher | da: lærer, underviser | de: Lehrer, Lehrkraft | sv: lärare, ämneslärare
en: preschool teacher, kindergarten teacher, nursery teacher, childcare | da: pædagog, børnehavepædagog | de: Erzieher, Kita, Kindergarten | sv: förskollärare
en: childcare assistant, teaching assistant | da: pædagogmedhjælper | de: Kinderpfleger, Schulbegleiter | sv: barnskötare, elevassistent
en: kindergarten, nursery, preschool | da: børnehave, vuggestue | de: Kindergarten, Kita | sv: förskola
en: lecturer, professor | da: lektor, professor, adjunkt | de: Dozent, Professor | sv: lektor, universitetslektor, professor
en: cook, chef | da: kok, køkkenchef | de: Koch, Köchin | sv: kock, kökschef | no: kokk
en: kitchen assistant, kitchen porter, kitchen helper | da: køkkenmedhjælper, køkkenassistent | de: Küchenhilfe | sv: köksbiträde
en: kitchen | da: køkken | de: Küche | sv: kök
en: waiter, waitress, server | da: tjener | de: Kellner, Servicekraft | sv: servitör, servitris, serveringspersonal
en: bartender, barista | da: bartender, barista | de: Barkeeper, Barista | sv: bartender, barista
en: baker | da: bager | de: Bäcker | sv: bagare
en: butcher | da: slagter | de: Metzger, Fleischer | sv: slaktare, charkuterist
en: hairdresser | da: frisør | de: Friseur | sv: frisör
en: security guard, guard | da: vagt, sikkerhedsvagt | de: Wachmann, Sicherheitsmitarbeiter | sv: väktare, ordningsvakt
en: farmer, agriculture, farm worker | da: landmand, landbrug | de: Landwirt, Landwirtschaft | sv: lantbrukare, lantbruk, jordbruk
en: forestry, forester | da: skovbrug, skovfoged | de: Forstwirt, Förster | sv: skogsbruk, skogvaktare
en: wind turbine technician | da: vindmølletekniker | de: Windkrafttechniker | sv: vindkraftstekniker
en: environment, sustainability | da: miljø, bæredygtighed | de: Umwelt, Nachhaltigkeit | sv: miljö, hållbarhet
en: quality, quality control | da: kvalitet, kvalitetskontrol | de: Qualität, Qualitätssicherung | sv: kvalitet, kvalitetskontroll
en: occupational safety, health and safety | da: arbejdsmiljø | de: Arbeitssicherheit, Arbeitsschutz | sv: arbetsmiljö
en: surveyor | da: landinspektør, landmåler | de: Vermesser, Vermessungstechniker | sv: lantmätare, mätningstekniker
en: postman, mail carrier | da: postbud | de: Briefträger, Postbote | sv: brevbärare
en: pilot | da: pilot | de: Pilot | sv: pilot
en: sailor, seafarer, ship's mate | da: sømand, styrmand | de: Seemann, Schiffsoffizier | sv: sjöman, styrman
en: marine engineer, chief engineer | da: maskinmester | de: Schiffsingenieur | sv: sjöingenjör, maskinchef
en: insurance | da: forsikring | de: Versicherung | sv: försäkring
en: bank, banking | da: bank | de: Bank | sv: bank
en: real estate, property | da: ejendom, ejendomsmægler | de: Immobilien | sv: fastighet, mäklare
`;

/** Names of places in our languages, where no directory says them. */
export const PLACE_WORDS = `
en: Copenhagen | da: København | de: Kopenhagen | sv: Köpenhamn
en: Gothenburg | da: Gøteborg | de: Göteborg | sv: Göteborg
en: Elsinore | da: Helsingør | de: Helsingör | sv: Helsingör
en: Munich | da: München | de: München | sv: München
en: Cologne | da: Køln | de: Köln | sv: Köln
en: Vienna | da: Wien | de: Wien | sv: Wien
en: Nuremberg | de: Nürnberg
en: Hanover | de: Hannover
en: Brunswick | de: Braunschweig
en: Zurich | de: Zürich
en: Geneva | da: Genève | de: Genf | sv: Genève
en: Prague | da: Prag | de: Prag | sv: Prag | cs: Praha
en: Warsaw | da: Warszawa | de: Warschau | sv: Warszawa
en: Brussels | da: Bruxelles | de: Brüssel | sv: Bryssel
en: Helsinki | sv: Helsingfors | fi: Helsinki
en: Turku | sv: Åbo | fi: Turku
en: Tampere | sv: Tammerfors | fi: Tampere
en: Tallinn | de: Reval
en: Milan | da: Milano | de: Mailand | sv: Milano
en: Rome | da: Rom | de: Rom | sv: Rom
en: Lisbon | da: Lissabon | de: Lissabon | sv: Lissabon
en: The Hague | da: Haag | de: Den Haag | sv: Haag
en: Denmark | da: Danmark | de: Dänemark | sv: Danmark
en: Sweden | da: Sverige | de: Schweden | sv: Sverige
en: Norway | da: Norge | de: Norwegen | sv: Norge
en: Finland | da: Finland | de: Finnland | sv: Finland
en: Germany | da: Tyskland | de: Deutschland | sv: Tyskland
en: Austria | da: Østrig | de: Österreich | sv: Österrike
en: Switzerland | da: Schweiz | de: Schweiz | sv: Schweiz
en: Netherlands, Holland | da: Holland, Nederlandene | de: Niederlande, Holland | sv: Nederländerna, Holland
en: Poland | da: Polen | de: Polen | sv: Polen
en: Great Britain, United Kingdom, England | da: Storbritannien, England | de: Großbritannien, England | sv: Storbritannien, England
en: Zealand | da: Sjælland | de: Seeland | sv: Själland
en: Funen | da: Fyn | de: Fünen | sv: Fyn
en: Jutland | da: Jylland | de: Jütland | sv: Jylland
en: Scania | da: Skåne | de: Schonen | sv: Skåne
en: Bavaria | da: Bayern | de: Bayern | sv: Bayern
`;
