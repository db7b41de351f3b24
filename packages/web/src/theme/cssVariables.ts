import type { ConvertCSSVariablesInput } from '@mantine/core'
import { PALETTE, ROLE_COLOR, type Scheme, SERIES, SURFACE, TONES } from './tones.ts'

type Variables = Record<string, string>

function toneVariables(scheme: Scheme): Variables {
  const variables: Variables = {}
  for (const tone of TONES) {
    const { main, hover, label, soft, softText } = PALETTE[scheme][tone]
    const name = `--mantine-color-${tone}`
    variables[`${name}-filled`] = main
    variables[`${name}-filled-hover`] = hover
    variables[`${name}-contrast`] = label
    variables[`${name}-light`] = soft
    variables[`${name}-light-hover`] = `color-mix(in srgb, ${soft}, ${main} 12%)`
    variables[`${name}-light-color`] = softText
    variables[`${name}-outline`] = main
    variables[`${name}-outline-hover`] = soft
    variables[`${name}-text`] = main
    // Mantine asks for single shades in places; they must follow the scheme too.
    for (let shade = 0; shade < 10; shade += 1) variables[`${name}-${shade}`] = main
  }
  return variables
}

function surfaceVariables(scheme: Scheme): Variables {
  const surface = SURFACE[scheme]
  const tone = PALETTE[scheme]
  return {
    '--app-bg': surface.bg,
    '--app-raised': surface.raised,
    '--app-outline': surface.outline,
    '--mantine-primary-color-contrast': tone.primary.label,
    '--mantine-color-body': surface.paper,
    '--mantine-color-text': surface.text,
    '--mantine-color-bright': surface.text,
    '--mantine-color-dimmed': surface.dimmed,
    '--mantine-color-placeholder': surface.hint,
    '--mantine-color-anchor': tone.primary.main,
    '--mantine-color-error': tone.error.main,
    '--mantine-color-success': tone.success.main,
    '--mantine-color-default-border': surface.divider
  }
}

function seriesVariables(scheme: Scheme): Variables {
  return Object.fromEntries(SERIES[scheme].map((color, index) => [`--app-series-${index + 1}`, color]))
}

/** Our variables, to be laid over those that Mantine derives from the theme. */
export function ownVariables(): ConvertCSSVariablesInput {
  return {
    variables: Object.fromEntries(Object.entries(ROLE_COLOR).map(([role, color]) => [`--app-role-${role}`, color])),
    light: { ...toneVariables('light'), ...surfaceVariables('light'), ...seriesVariables('light') },
    dark: { ...toneVariables('dark'), ...surfaceVariables('dark'), ...seriesVariables('dark') }
  }
}
