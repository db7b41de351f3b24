import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import css from './FactsCard.module.css'

interface FactsProps {
  /** False means: left out. */
  facts: readonly (readonly [name: string, value: ReactNode] | false)[]
}

/** Shows the facts of a record, as names and values. */
export function Facts({ facts, className = '' }: FactsProps & { className?: string | undefined }) {
  return (
    <dl className={`${css.facts} ${className}`}>
      {facts
        .filter((fact) => fact !== false)
        .map(([name, value]) => (
          <div key={name} className={css.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

interface FactsCardProps extends FactsProps {
  title: string
  /** The content below the facts: a button, mostly. */
  children?: ReactNode
}

/** Shows the facts as a card. */
export function FactsCard({ title, facts, children }: FactsCardProps) {
  return (
    <Card>
      <h3>{title}</h3>
      <Facts facts={facts} />
      {children}
    </Card>
  )
}
