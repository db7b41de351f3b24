import type { ReactNode, Ref } from 'react'
import css from './CardPage.module.css'
import { Logo } from '../page/Logo.tsx'

interface CardPageProps {
  /** Stands with the mark above the card and leads to the landing page; the building may be unknown yet: '', or there is none: null. */
  brand: { product: string; building: string | null }
  title: string
  /** Where it is given, the title can have the focus. */
  titleRef?: Ref<HTMLHeadingElement>
  /** For forms with fields side by side. */
  isWide?: boolean
  children: ReactNode
  /** The content below the card, as wide. */
  after?: ReactNode
}

/** Shows a page outside of the signed-in area: one card of 440 px, or of 560. */
export function CardPage({ brand, title, titleRef, isWide, children, after }: CardPageProps) {
  return (
    <main className={css.page}>
      <a className={css.brand} href="/">
        <Logo />
        <span>
          {brand.product} {brand.building !== null && <span className={css.building}>{brand.building}</span>}
        </span>
      </a>
      <div className={isWide ? `${css.card} ${css.wide}` : css.card}>
        <h1 ref={titleRef} className={css.title} {...(titleRef && { tabIndex: -1 })}>
          {title}
        </h1>
        {children}
      </div>
      {after}
    </main>
  )
}
