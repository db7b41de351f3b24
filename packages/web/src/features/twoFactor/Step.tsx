import { type ReactNode, useEffect, useRef } from 'react'
import { Row, Text } from '../../ui/page/layout.tsx'
import css from './Step.module.css'

interface StepProps {
  /** The number of the step, as a text above its title. */
  count?: string | undefined
  title: string
  /** The first step of a dialog leaves the focus to its field. */
  isFirst?: boolean
  children: ReactNode
  buttons: ReactNode
}

/** One step. Its title gets the focus, because the button of the step before is removed. */
export function Step({ count, title, isFirst = false, children, buttons }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirst) heading.current?.focus()
  }, [isFirst])
  return (
    <>
      {count !== undefined && (
        <Text look="meta" mb={2}>
          {count}
        </Text>
      )}
      <h3 ref={heading} className={css.title} tabIndex={-1}>
        {title}
      </h3>
      {children}
      <Row justify="flex-end" mt={4}>
        {buttons}
      </Row>
    </>
  )
}
