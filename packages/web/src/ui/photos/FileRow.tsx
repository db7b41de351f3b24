import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './FileRow.module.css'
import { Text } from '../page/layout.tsx'

interface FileRowProps {
  icon: ReactNode
  title: string
  /** Follows the title. */
  mark?: ReactNode
  detail: string
  /** Where it can be opened. */
  onPress?: () => void
}

/** Shows a file as one large button that opens it. */
export function FileRow({ icon, title, mark, detail, onPress }: FileRowProps) {
  const content = (
    <>
      {icon}
      <span className={css.title}>
        {title}
        {mark}
      </span>
      <Text as="span" look="meta">
        {detail}
      </Text>
    </>
  )
  if (onPress === undefined) return <div className={css.row}>{content}</div>
  return (
    <UnstyledButton className={css.row} aria-haspopup="dialog" onClick={onPress}>
      {content}
    </UnstyledButton>
  )
}
