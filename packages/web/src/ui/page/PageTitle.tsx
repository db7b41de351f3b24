import { type ReactNode, type Ref, use } from 'react'
import css from './PageTitle.module.css'
import { TopBarTitle } from './topBarTitle.ts'

/**
 * Shows the page's own title, below the top bar's h1. Where both are the same it is for screen readers only. With a `ref` it can
 * be given the focus.
 */
export function PageTitle({ children, ref }: { children: ReactNode; ref?: Ref<HTMLHeadingElement> }) {
  const isRepeated = use(TopBarTitle) === children
  return (
    <h2 ref={ref} className={css.title} data-repeated={isRepeated} {...(ref ? { tabIndex: -1 } : {})}>
      {children}
    </h2>
  )
}
