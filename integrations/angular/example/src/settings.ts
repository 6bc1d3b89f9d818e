/** Replace both values by your own. */
export const settings = {
  baseUrl: 'https://recruit.example',
  customerId: '00000000-0000-0000-0000-000000000000',
};
