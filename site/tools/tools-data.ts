import collected from 'virtual:tools-data';
import type { ToolsData } from './data.js';

/** What `site/build-tools.ts` has collected. */
export const data = collected as ToolsData;
