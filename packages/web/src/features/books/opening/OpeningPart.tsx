import { type ReactNode, useId } from 'react'
import { Card } from '../../../ui/cards/Card.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import css from './OpeningPart.module.css'

interface OpeningPartProps {
  title: string
  text: string
  /** What its figures make, at its foot. */
  sum: string
  children: ReactNode
}

/** Shows one of the three parts of the opening. */
export function OpeningPart({ title, text, sum, children }: OpeningPartProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className={css.part}>
      <Text id={id} as="h3" mb={4}>
        {title}
      </Text>
      <Text look="quiet" mb={16}>
        {text}
      </Text>
      {children}
      <p className={css.sum}>{sum}</p>
    </Card>
  )
}
