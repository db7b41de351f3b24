import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import css from './FactsCard.module.css'

interface FactsCardProps {
  title: string
  facts: readonly (readonly [name: string, value: ReactNode])[]
  /** Below the facts: a button, mostly. */
  children?: ReactNode
}

/** What is known of a record, as a card of names and values. */
export function FactsCard({ title, facts, children }: FactsCardProps) {
  return (
    <Card>
      <h3 className={css.title}>{title}</h3>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={css.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Card>
  )
}
