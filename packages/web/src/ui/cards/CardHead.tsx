import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import css from './CardHead.module.css'
import { Row } from '../page/layout.tsx'

interface CardHeadProps {
  /** The id of the title, which names the card. */
  id: string
  title: string
  /** Leads to the record in full. */
  link: Pick<LinkProps, 'to' | 'state' | 'replace' | 'preventScrollReset'>
  /** The content before the title. */
  tile?: ReactNode
  menu: ReactNode
  /** The content below the title. */
  children?: ReactNode
}

/** Shows the head of a record's card: its title, which opens it, and its menu. */
export function CardHead({ id, title, link, tile, menu, children }: CardHeadProps) {
  return (
    <Row align="flex-start" wrap={false}>
      {tile}
      <div className={css.words}>
        <h3 id={id} className={css.title}>
          <Link className={css.link ?? ''} {...link}>
            {title}
          </Link>
        </h3>
        {children}
      </div>
      <div className={css.menu} data-no-print>
        {menu}
      </div>
    </Row>
  )
}
