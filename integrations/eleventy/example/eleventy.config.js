import careerElements from 'career-elements/eleventy';

// Replace the three values by your own.
const {
  BASE_URL = 'https://recruit.example',
  CUSTOMER_ID = '00000000-0000-0000-0000-000000000000',
  SITE_URL = 'https://www.company.example',
} = process.env;

export default function (eleventyConfig) {
  eleventyConfig.addPlugin(careerElements, {
    baseUrl: BASE_URL,
    customerId: CUSTOMER_ID,
    siteUrl: SITE_URL,
    company: { name: 'Company' },
    timeZone: 'Europe/Copenhagen',
    applyUrl: '/apply/?vacancy={id}',
  });
  eleventyConfig.addPassthroughCopy('src/site.css');
}

export const config = { dir: { input: 'src', output: '_site' } };
