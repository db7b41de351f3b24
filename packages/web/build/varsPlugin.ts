import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import type { Plugin } from 'vite'
import { ownVariables } from '../src/theme/cssVariables.ts'
import { tokens } from '../src/theme/tokens.ts'

type Variables = Record<string, string>

/** Mantine's own colours, which our tones replace. */
const UNUSED = /^--mantine-color-(red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-/

function withoutUnused(variables: Variables): Variables {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !UNUSED.test(name)))
}

function block(variables: Variables): string {
  return convertCssVariables({ variables, light: {}, dark: {} }, ':root')
}

/** Returns the theme as a static style sheet. Paper is always light: the dark scheme holds on screens only. */
export function varsCss(): string {
  const derived = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, tokens))
  const own = ownVariables()
  const light = { ...withoutUnused({ ...derived.variables, ...derived.light }), ...own.variables, ...own.light }
  const dark = { ...withoutUnused(derived.dark), ...own.dark }
  return `${block(light)}\n@media screen{${block(dark).replace(':root', ":root[data-mantine-color-scheme='dark']")}}\n`
}

/** Puts them into `theme/vars.css`. */
export function varsPlugin(): Plugin {
  return {
    name: 'verandah:vars',
    load: (id) => (/\/src\/theme\/vars\.css(\?|$)/.test(id) ? varsCss() : null)
  }
}
