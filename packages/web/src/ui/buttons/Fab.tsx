import { ActionIcon } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import css from './Fab.module.css'

/**
 * Shows the floating button that adds a record to the page. Stands right after the page's title, so that Tab comes to it
 * first. It covers nothing: the page keeps a gutter for it, a phone a strip at the lower edge.
 */
export function Fab({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <div className={css.strip} data-no-print>
      <ActionIcon className={css.fab ?? ''} variant="filled" color="primary" size={56} aria-label={label} title={label} onClick={onClick}>
        <IconPlus size={26} aria-hidden />
      </ActionIcon>
    </div>
  )
}
