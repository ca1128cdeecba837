const listOf = (codes: string): Set<string> => new Set(codes.split(/\s+/));

/** Currencies in use (ISO 4217). */
export const CURRENCIES = listOf(
  `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK
  DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF
  KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK
  PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX
  USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWG`,
);

/** Countries (ISO 3166-1), with what the list of EN 16931 adds: XI for Northern Ireland, 1A for Kosovo. */
export const COUNTRIES = listOf(
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL
  CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW
  GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME
  MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA
  RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY
  UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW XI 1A`,
);

/** Electronic addresses that are VAT ids, or numbers that they contain (EAS): the schemes that the product writes. */
export const VAT_ADDRESSES = listOf(
  `9910 9914 9920 9922 9923 9924 9925 9926 9927 9928 9929 9930 9931 9932 9933 9934 9935 9936 9937 9938 9939 9940 9941 9942 9943 9944 9945 9946
  9947 9948 9949 9950 9951 9952 9953 9957 0184 0007 0216 0211`,
);

/** Registers of companies (ISO 6523) whose numbers the product writes: one, of Denmark. */
export const REGISTERS = listOf('0184');

/** Categories of VAT that EN 16931 takes from UNTDID 5305. */
export const CATEGORIES = listOf('S Z E AE K G O L M B');
/** Reasons why no VAT is owed that the product writes, of the list VATEX. */
export const REASONS = listOf('VATEX-EU-AE VATEX-EU-O');
/** Types of documents that the product writes (UNTDID 1001): invoices, and credit notes. */
export const INVOICE_TYPES = listOf('380 386');
export const CREDIT_TYPES = listOf('381');
/** Ways of payment (UNTDID 4461) that the product writes: an online payment service, or one that is not defined. */
export const PAYMENT_MEANS = listOf('68 1');
/** Units (UN/ECE Recommendation 20) that the product writes: one. */
export const UNITS = listOf('C62');
