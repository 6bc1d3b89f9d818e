// Themes to begin with. Each pair of colours of theirs has a contrast of 4.5 : 1 or more, which a test holds.
import { DEFAULT_THEME, FIRST_DARK, NO_COLOURS, type Theme } from './theme-state.js';

export const PRESETS: Readonly<Record<string, Theme>> = {
  'As the page': DEFAULT_THEME,
  Harbour: {
    ...DEFAULT_THEME,
    light: { ...NO_COLOURS, background: '#ffffff', text: '#14233a', link: '#0a5a9c', accent: '#0a5a9c' },
    dark: { ...FIRST_DARK, background: '#0f1724', text: '#e3eaf4', link: '#84bdf5', accent: '#84bdf5' },
    cards: 'boxes',
    radius: 0.5,
  },
  Forest: {
    ...DEFAULT_THEME,
    light: {
      ...NO_COLOURS,
      background: '#f7f8f3',
      text: '#1f2a20',
      link: '#2c6638',
      accent: '#2c6638',
      muted: '#4d5a4e',
    },
    font: 'humanist',
    cards: 'grid',
    radius: 0.75,
    density: 'airy',
  },
  Gazette: {
    ...DEFAULT_THEME,
    light: {
      ...NO_COLOURS,
      background: '#fffdf8',
      text: '#1d1a16',
      link: '#8a1f2d',
      accent: '#8a1f2d',
      border: '#cfc6b8',
    },
    font: 'serif',
    headingFont: 'old',
    radius: 0,
    density: 'compact',
  },
  Workshop: {
    ...DEFAULT_THEME,
    light: {
      ...NO_COLOURS,
      background: '#14171a',
      text: '#dfe4e8',
      link: '#ffb224',
      accent: '#ffb224',
      muted: '#a3adb6',
    },
    font: 'neutral',
    radius: 0.125,
    density: 'compact',
  },
  Plum: {
    ...DEFAULT_THEME,
    light: { ...NO_COLOURS, background: '#fbf7fb', text: '#291b2b', link: '#7b2d85', accent: '#7b2d85' },
    dark: { ...FIRST_DARK, background: '#1b131d', text: '#efe6f0', link: '#e0a4e8', accent: '#e0a4e8' },
    font: 'geometric',
    cards: 'boxes',
    radius: 1.25,
  },
};
