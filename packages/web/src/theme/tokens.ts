import { colorsTuple, type MantineThemeOverride } from '@mantine/core'
import { PALETTE, SURFACE, TONES } from './tones.ts'

/** Until Inter has arrived. */
const LIKE_INTER = "'Like Inter', 'Like Inter on Android', 'Like Inter on Linux'"
const FONT = `'Inter Variable', ${LIKE_INTER}, 'Noto Sans Sinhala', 'Noto Sans Tamil', system-ui, sans-serif`

/** The values that the build turns into CSS variables; the components' defaults join them in `theme.ts`. */
export const tokens = {
  primaryColor: 'primary',
  primaryShade: 6,
  black: SURFACE.light.text,
  fontFamily: FONT,
  fontSmoothing: true,
  respectReducedMotion: true,
  defaultRadius: 'md',
  colors: {
    ...Object.fromEntries(TONES.map((tone) => [tone, colorsTuple(PALETTE.light[tone].main)])),
    gray: ['#F5F7FB', '#EEF2F8', '#E8ECF2', '#D9E0EA', '#7A879C', '#7A879C', '#5F6C82', '#475467', '#3D4A5F', '#101828'],
    dark: ['#E9EFF8', '#C4CFDF', '#AAB7CB', '#8592A8', '#2A3750', '#22304A', '#1A2539', '#121B2C', '#0E1626', '#0B1220']
  },
  fontSizes: { xs: '.8125rem', sm: '.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  lineHeights: { xs: '1.5', sm: '1.55', md: '1.6', lg: '1.6', xl: '1.6' },
  headings: {
    fontFamily: FONT,
    sizes: {
      h1: { fontSize: 'clamp(2.25rem, 1.4rem + 3.6vw, 3.75rem)', lineHeight: '1.08', fontWeight: '750' },
      h2: { fontSize: 'clamp(1.5rem, 1.2rem + 1.3vw, 2.125rem)', lineHeight: '1.2', fontWeight: '700' },
      h3: { fontSize: '1.375rem', lineHeight: '1.3', fontWeight: '700' },
      h4: { fontSize: '1.125rem', lineHeight: '1.4', fontWeight: '650' }
    }
  },
  spacing: { xs: '.5rem', sm: '.75rem', md: '1rem', lg: '1.25rem', xl: '2rem' },
  radius: { xs: '4px', sm: '8px', md: '10px', lg: '14px', xl: '32px' },
  breakpoints: { xs: '30em', sm: '37.5em', md: '62em', lg: '75em', xl: '96em' }
} satisfies MantineThemeOverride
