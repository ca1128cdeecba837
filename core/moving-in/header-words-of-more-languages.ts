import type { Field } from './fields.ts';

/**
 * Words of headers in Hungarian, Finnish, Romanian, Slovak, Slovenian, Croatian, Serbian, Turkish, Greek, Ukrainian, Russian and
 * Catalan: what a list of nights or people is most often headed by there. Read like those of `header-words`.
 */
export const MORE_WORDS: Partial<Record<Field, string>> = {
  day: `nap, paiva, paivamaara, pvm, keikkapaiva, ziua, data evenimentului, datum koncerta, datum nastopa, tarih, ημερομηνια, дата, дата концерту, дата концерта, data del concert, data concert`,
  weekday: 'viikonpaiva, nap, zi, dan, den, gun, ημερα, день, день тижня, день недели, dia de la setmana',
  act: `zenekar, eloado, fellepo, esiintyja, artisti, bandi, yhtye, trupa, formatie, ucinkujuci, skupina, izvajalec, izvodac, izvođac, bend, grupa, nastupa, sanatci, grup, καλλιτεχνης, συγκροτημα, μπαντα,
    артист, гурт, группа, виконавець, исполнитель, колектив, artista, banda, grup musical | koncert, keikka, tapahtuma, eveniment, etkinlik, konser, εκδηλωση, подія, событие, концерт`,
  support:
    'elozenekar, lammittelija, lammittelybandi, predgrupa, predskupina, predgrup, on grup, розігрів, разогрев, teloner, teloners',
  room: 'terem, helyszin, paikka, sali, keikkapaikka, sala, sala mare, miesto, dvorana, prizorisce, lokacija, mekan, salon, sahne, χωρος, αιθουσα, зал, сцена, майданчик, площадка, место',
  status: 'allapot, statusz, tila, stare, stanje, durum, κατασταση, статус, стан, estat',
  fee: 'gazsi, tiszteletdij, fellepti dij, palkkio, keikkapalkkio, onorariu, honorar, gaza, kase, ucret, αμοιβη, гонорар, оплата, caixet',
  deal: 'feltetelek, ehdot, conditii, podmienky, pogoji, uvjeti, uslovi, sartlar, οροι, умови, условия, condicions',
  sold: `eladott jegy, eladott jegyek, eladott, nezoszam, nezok, myydyt, myydyt liput, myyty, yleiso, yleisomaara, kavijat, kavijamaara, bilete vandute, vandute, spectatori, predane, predane listky, navstevnost,
    prodane, prodano, prodane karte, prodane vstopnice, obiskovalci, posjetitelji, posetioci, satilan, satilan bilet, seyirci, πωληθηκαν, εισιτηρια που πωληθηκαν, продано, продано квитків, продано билетов, глядачі, зрители, venudes, entrades venudes | jegyek, liput, bilete, listky, karte, vstopnice, bilet, εισιτηρια, квитки, билеты, entrades`,
  capacity:
    'kapacitas, ferohely, kapasiteetti, paikkoja, capacitate, kapacita, kapaciteta, kapacitet, kapasite, χωρητικοτητα, місткість, вместимость, aforament',
  price:
    'jegyar, belepo, lipun hinta, hinta, paasymaksu, pret bilet, pretul biletului, intrare, vstupne, cena listka, vstopnina, cena vstopnice, cijena karte, cijena ulaznice, cena karte, cena ulaznice, ulaz, bilet fiyati, giris, τιμη εισιτηριου, εισοδος, ціна квитка, цена билета, вхід, вход, preu, preu entrada, entrada',
  gross:
    'bevetel, jegybevetel, tulot, lipputulot, incasari, trzba, prihodek, prihod, gelir, hasilat, εισπραξεις, каса, касса, виручка, выручка, recaptacio, taquilla',
  doors:
    'kapunyitas, ajtonyitas, ovet, ovet auki, deschidere, otvorenie, odprtje vrat, otvaranje vrata, vrata, kapi, kapi acilis, πορτες, двері, двери, portes, obertura de portes',
  stage:
    'kezdes, idopont, idopontok, alkaa, alkamisaika, aloitus, kello, klo, aika, soittoaika, inceput, ora, ora inceperii, zaciatok, cas, zacetek, pocetak, vrijeme, vreme, saat, baslangic, εναρξη, ωρα, початок, начало, час, время, inici, hora inici',
  genre: 'mufaj, stilus, tyyli, gen, zaner, zvrst, zanr, tur, ειδος, жанр, стиль, estil',
  contact:
    'kapcsolat, kapcsolattarto, yhteyshenkilo, persoana de contact, kontaktna osoba, iletisim, επαφη, контакт, контактна особа, contacte',
  email:
    'e mail cim, sahkoposti, e posta, eposta, имейл, електронна пошта, электронная почта, почта, correu, correu electronic',
  phone: 'telefonszam, puhelin, puhelinnumero, gsm, telefon numarasi, τηλεφωνο, телефон, telefon',
  note: 'megjegyzes, megjegyzesek, huom, huomio, huomiot, huomautus, lisatiedot, observatii, poznamka, poznamky, opomba, opombe, napomena, napomene, not, notlar, aciklama, σημειωσεις, σχολια, примітка, примітки, примечание, примечания, коментар, комментарий, observacions',
  name: 'nev, nimi, nume, meno, ime, ime i prezime, ime in priimek, isim, ad soyad, ονομα, ονοματεπωνυμο, імя, имя, фио, nom',
  first: 'keresztnev, etunimi, prenume, krstne meno, adi, име',
  last: 'vezeteknev, sukunimi, nume de familie, priezvisko, priimek, prezime, soyad, soyadi, επωνυμο, прізвище, фамилия, cognoms, cognom',
  organisation:
    'ceg, cegnev, szervezet, yritys, organisaatio, firma, companie, spolocnost, podjetje, tvrtka, sirket, εταιρεια, компанія, компания, организация, empresa',
  role: 'beosztas, szerep, tehtava, rooli, functie, funkcia, vloga, uloga, gorev, ρολος, посада, должность, роль, carrec',
  website:
    'honlap, weboldal, verkkosivu, kotisivu, spletna stran, web stranica, web sitesi, ιστοσελιδα, сайт, lloc web',
  city: 'varos, kaupunki, paikkakunta, oras, kraj, grad, sehir, πολη, місто, город, ciutat, poblacio',
  country: 'orszag, maa, tara, krajina, drzava, ulke, χωρα, країна, страна, pais',
};
