import { SURFACE } from './tones.ts'

/**
 * Runs in the head of both documents, before the first paint: the visitor's scheme if it is not light. The build puts
 * its hash into the content policy.
 */
export const SCHEME_SCRIPT = `try{if(localStorage.getItem('mantine-color-scheme-value')==='dark'){document.documentElement.dataset.mantineColorScheme='dark';document.querySelector('meta[name=theme-color]').content='${SURFACE.dark.bg}'}}catch{}`
