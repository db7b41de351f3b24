import { type ReactNode, useId } from 'react'
import { Card } from './Card.tsx'
import { DismissButton } from './DismissButton.tsx'
import css from './HintCard.module.css'

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

/** What to do next, until the person puts it away. */
export function HintCard({ icon, title, text, className = '', onDismiss, children }: HintCardProps) {
  const id = useId()
  return (
    <Card className={`${css.card} ${className}`} aria-labelledby={id}>
      <span className={css.icon} aria-hidden>
        {icon}
      </span>
      <div className={css.words}>
        <h3 id={id} className={css.title}>
          {title}
        </h3>
        <p className={css.text}>{text}</p>
      </div>
      <div className={css.buttons}>{children}</div>
      <DismissButton className={css.dismiss} describedBy={id} onDismiss={onDismiss} />
    </Card>
  )
}
