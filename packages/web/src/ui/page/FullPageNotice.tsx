import type { ReactNode } from 'react'
import css from './FullPageNotice.module.css'
import { Row } from './layout.tsx'

interface FullPageNoticeProps {
  picture?: ReactNode
  title: string
  text: string
  /** Where to go from here. */
  children: ReactNode
  /** Stands in the place of a page's content, below the shell's own h1 and inside of its `main`. */
  isInline?: boolean
}

/** Shows one message instead of a page. */
export function FullPageNotice({ picture, title, text, children, isInline = false }: FullPageNoticeProps) {
  const Page = isInline ? 'div' : 'main'
  const Title = isInline ? 'h2' : 'h1'
  return (
    <Page className={isInline ? `${css.page} ${css.inline}` : css.page}>
      {picture}
      <Title className={css.title}>{title}</Title>
      <p className={css.text}>{text}</p>
      <Row justify="center">{children}</Row>
    </Page>
  )
}
