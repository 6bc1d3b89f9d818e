/// <reference types="career-elements/svelte" />
