import type { ToolsData } from './data.js';

/** The bundler puts in what `collect-data.ts` finds. */
declare const TOOLS_DATA: ToolsData;

export const data = TOOLS_DATA;
