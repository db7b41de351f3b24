import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import { PageTitle } from './PageTitle.tsx'
import css from './RequiredPage.module.css'

/** The page of a required action: its title and reason. */
export function RequiredPage({ title, why, children }: { title: string; why: string; children: ReactNode }) {
  return (
    <div className={css.page}>
      <PageTitle>{title}</PageTitle>
      <p className={css.why}>{why}</p>
      <Card>{children}</Card>
    </div>
  )
}
