import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'

/** A button that shows an icon only: its name is for those who cannot see the icon. */
type IconButtonProps = ActionIconProps & Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> & { 'aria-label': string }

export function IconButton(props: IconButtonProps) {
  return <ActionIcon {...props} />
}
