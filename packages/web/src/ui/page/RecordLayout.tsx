import type { ReactNode } from 'react'
import { Row } from './layout.tsx'
import css from './RecordLayout.module.css'

interface RecordHeadProps {
  /** The content before the title. */
  tile: ReactNode
  title: string
  menu: ReactNode
  /** The content below the title. */
  children: ReactNode
}

/** Shows the head of a record's page. */
export function RecordHead({ tile, title, menu, children }: RecordHeadProps) {
  return (
    <Row align="flex-start" wrap={false} mb={16}>
      {tile}
      <div className={css.titles}>
        <h2>{title}</h2>
        {children}
      </div>
      <div className={css.menu} data-no-print>
        {menu}
      </div>
    </Row>
  )
}

interface ColumnsProps {
  className?: string | undefined
  children: ReactNode
}

/** Shows two columns: below each other on a phone; on a wide screen the second stands beside the first. */
export function Columns({ className = '', children }: ColumnsProps) {
  return <div className={`${css.columns} ${className}`}>{children}</div>
}

/** Shows cards below each other. `isBeside`: also beside what follows it, where there is room. */
export function Column({ className = '', isBeside = false, children }: ColumnsProps & { isBeside?: boolean }) {
  return <div className={`${css.column} ${isBeside ? css.beside : ''} ${className}`}>{children}</div>
}
