import type { ReactNode } from 'react'
import { Card } from '../cards/Card.tsx'
import { Text } from './layout.tsx'
import { PageTitle } from './PageTitle.tsx'
import css from './RequiredPage.module.css'

/** Shows the page of a required action: its title and reason. */
export function RequiredPage({ title, why, children }: { title: string; why: string; children: ReactNode }) {
  return (
    <div className={css.page}>
      <PageTitle>{title}</PageTitle>
      <Text look="quiet" mt={-8} mb={20}>
        {why}
      </Text>
      <Card>{children}</Card>
    </div>
  )
}
