/** The slots by element; `!` marks those that take a `<template>`. */
export const SLOTS: Readonly<Record<string, string>> = {
  'vacancy-list': '!card heading empty error',
  'vacancy-detail': '!header before after not-found error',
  'application-form': 'heading extra consent success after-receipt',
};
