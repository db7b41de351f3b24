import type { ReactNode, Ref } from 'react'
import css from './PageTitle.module.css'

/** Shows the page's own title, below the top bar's h1. With a `ref` it can be given the focus. */
export function PageTitle({ children, ref }: { children: ReactNode; ref?: Ref<HTMLHeadingElement> }) {
  return (
    <h2 ref={ref} className={css.title} {...(ref ? { tabIndex: -1 } : {})}>
      {children}
    </h2>
  )
}
