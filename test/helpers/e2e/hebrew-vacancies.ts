/** Vacancies of a company in Israel, whose texts are in Hebrew, in English, and in both. */

/** Texts of vacancies that are written from left to right, and easily come out otherwise. */
export const LATIN = {
  title: 'C++ developer (embedded)',
  phone: '+972 3 555 01 23',
  email: 'dana.levi@example.com',
  advert: '1. You write C++ (C++20).',
} as const;

/** 40 vacancies: titles from left to right, from right to left, and both. */
export const records = Array.from({ length: 40 }, (_none, at) => ({
  id: `J${at}`,
  description:
    [LATIN.title, 'מהנדסת תוכנה', 'מפתח/ת ‎C++‎ לצוות Embedded', 'Nurse'][at % 4] + (at < 4 ? '' : ` ${at}`),
  locations: at ? [`Town ${at}`, 'חיפה'] : ['Tel Aviv (TLV)', 'חיפה'],
  organization: ['R&D (Haifa)', 'משאבי אנוש'][at % 2],
  jobType: 'Full-time',
  endDate: at === 3 ? '2020-01-31' : '2099-12-31',
  salary: { min: 12000, max: 18000, currency: 'ILS', unit: 'MONTH' },
  contacts: [{ name: 'Dana Levi', title: 'HR (people)', phone: LATIN.phone, email: LATIN.email }],
  languages: at % 2 ? ['he', 'en'] : ['en', 'he'],
  advertisementText: at % 2 ? '<p>אנחנו מחפשים מהנדסת תוכנה.</p>' : `<p>${LATIN.advert}</p>`,
}));
