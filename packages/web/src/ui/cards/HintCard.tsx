import { type ReactNode, useId } from 'react'
import { Card } from './Card.tsx'
import { DismissButton } from '../buttons/DismissButton.tsx'
import css from './HintCard.module.css'
import { Row, Text } from '../page/layout.tsx'

interface HintCardProps {
  icon: ReactNode
  title: string
  text: string
  /** Its place on the page. */
  className?: string | undefined
  onDismiss: () => Promise<void>
  /** Buttons that lead to what it says. */
  children: ReactNode
}

/** Shows the next step, until the person dismisses it. */
export function HintCard({ icon, title, text, className = '', onDismiss, children }: HintCardProps) {
  const id = useId()
  return (
    <Card className={`${css.card} ${className}`} aria-labelledby={id}>
      <span className={css.icon} aria-hidden>
        {icon}
      </span>
      <div className={css.words}>
        <Text id={id} as="h3" mb={4}>
          {title}
        </Text>
        <p className={css.text}>{text}</p>
      </div>
      <Row className={css.buttons}>{children}</Row>
      <DismissButton className={css.dismiss} describedBy={id} onDismiss={onDismiss} />
    </Card>
  )
}
