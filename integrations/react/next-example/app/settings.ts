/** What each element is given. They are not secret: the visitor's browser asks this service. */
export const settings = {
  baseUrl: process.env['CAREER_BASE_URL'],
  customerId: process.env['CAREER_CUSTOMER_ID'],
};
