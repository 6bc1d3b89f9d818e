import { defineConfig } from 'astro/config';
import careerElements from 'career-elements/astro';

// Replace the three values by your own.
const {
  BASE_URL = 'https://recruit.example',
  CUSTOMER_ID = '00000000-0000-0000-0000-000000000000',
  SITE_URL = 'https://www.company.example',
} = process.env;

export default defineConfig({
  site: SITE_URL,
  devToolbar: { enabled: false },
  integrations: [
    careerElements({
      baseUrl: BASE_URL,
      customerId: CUSTOMER_ID,
      company: { name: 'Company' },
      timeZone: 'Europe/Copenhagen',
      applyUrl: '/apply/?vacancy={id}',
    }),
  ],
});
