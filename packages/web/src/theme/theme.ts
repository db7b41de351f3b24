import { createTheme } from '@mantine/core'
import { components } from './components.ts'
import { tokens } from './tokens.ts'
import { variantColors } from './variantColors.ts'

export const theme = createTheme({ ...tokens, components, variantColorResolver: variantColors, respectReducedMotion: true })
