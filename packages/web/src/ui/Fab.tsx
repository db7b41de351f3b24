import { ActionIcon } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import css from './Fab.module.css'

/** The one thing to add on this page, always in reach. */
export function Fab({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <ActionIcon className={css.fab ?? ''} variant="filled" color="primary" size={56} aria-label={label} title={label} onClick={onClick}>
      <IconPlus size={26} aria-hidden />
    </ActionIcon>
  )
}
