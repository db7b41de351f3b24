import { createTheme, type MantineThemeComponents, type VariantColorsResolver } from '@mantine/core'
import css from './theme.module.css'
import { tokens } from './tokens.ts'

/** Component defaults of the design: sizes, and classes that let long labels wrap. */
const components: MantineThemeComponents = {
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'neutral', size: 44, radius: 'xl' }, classNames: { root: css.icon } },
  Button: { classNames: { root: css.button, inner: css.inner, label: css.wrap } },
  Input: { defaultProps: { size: 'md' }, classNames: { wrapper: css.input } },
  InputWrapper: { defaultProps: { size: 'md' }, classNames: { root: css.field, label: css.label } },
  Menu: { defaultProps: { withInitialFocusPlaceholder: false }, classNames: { item: css.menuItem } },
  Pagination: { defaultProps: { size: 44 }, classNames: { control: css.page } },
  Portal: { defaultProps: { target: '#popups' } }
}

const NO_BORDER = '1px solid transparent'

/**
 * The colours of a component's variant, all from the theme's CSS variables. Mantine's own resolver writes white on every
 * filled colour; in the dark scheme ours are light and want dark words.
 */
const variantColors: VariantColorsResolver = ({ color, theme, variant }) => {
  const name = `--mantine-color-${color ?? theme.primaryColor}`
  switch (variant) {
    case 'filled':
      return {
        background: `var(${name}-filled)`,
        hover: `var(${name}-filled-hover)`,
        color: `var(${name}-contrast, var(--mantine-color-white))`,
        border: NO_BORDER
      }
    case 'light':
      return { background: `var(${name}-light)`, hover: `var(${name}-light-hover)`, color: `var(${name}-light-color)`, border: NO_BORDER }
    case 'outline':
      return {
        background: 'transparent',
        hover: `var(${name}-outline-hover)`,
        color: `var(${name}-outline)`,
        border: `1px solid var(${name}-outline)`
      }
    case 'default':
      return {
        background: 'var(--mantine-color-default)',
        hover: 'var(--mantine-color-default-hover)',
        color: 'var(--mantine-color-default-color)',
        border: '1px solid var(--mantine-color-default-border)'
      }
    default:
      return { background: 'transparent', hover: `var(${name}-light-hover)`, color: `var(${name}-light-color)`, border: NO_BORDER }
  }
}

export const theme = createTheme({ ...tokens, components, variantColorResolver: variantColors })
