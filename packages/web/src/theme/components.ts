import type { MantineThemeComponents } from '@mantine/core'
import css from './components.module.css'

/** Component defaults of the design: sizes, and classes that let long labels wrap. */
export const components: MantineThemeComponents = {
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'neutral', size: 44, radius: 'xl' }, classNames: { root: css.icon } },
  Button: { classNames: { root: css.button, inner: css.inner, label: css.wrap } },
  Input: { defaultProps: { size: 'md' }, classNames: { wrapper: css.input } },
  InputWrapper: { defaultProps: { size: 'md' }, classNames: { root: css.field, label: css.label } },
  Menu: { defaultProps: { withInitialFocusPlaceholder: false }, classNames: { item: css.menuItem } },
  Pagination: { defaultProps: { size: 44 }, classNames: { control: css.page } },
  Portal: { defaultProps: { target: '#popups' } }
}
