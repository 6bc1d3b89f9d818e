declare module 'virtual:tools-data' {
  const data: unknown;
  export default data;
}
