interface ImportMetaEnv {
  readonly VITE_BASE_URL: string;
  readonly VITE_CUSTOMER_ID: string;
}
