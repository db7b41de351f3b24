import type { ReactNode } from 'react'
import css from './CardPage.module.css'
import { Logo } from './Logo.tsx'

interface CardPageProps {
  /** Stands with the mark above the card and leads to the landing page. */
  product: string
  title: string
  children: ReactNode
  /** Below the card, as wide. */
  after?: ReactNode
}

/** A page outside of the signed-in area: one card of 440 px. */
export function CardPage({ product, title, children, after }: CardPageProps) {
  return (
    <main className={css.page}>
      <a className={css.brand} href="/">
        <Logo />
        {product}
      </a>
      <div className={css.card}>
        <h1 className={css.title}>{title}</h1>
        {children}
      </div>
      {after}
    </main>
  )
}
