import { type ReactNode, type Ref, useId } from 'react'
import { Card } from './Card.tsx'
import { ErrorBanner } from '../messages/ErrorBanner.tsx'
import { Form } from '../form/Form.tsx'
import { FullPageLoader } from '../page/FullPageLoader.tsx'
import { Row, Stack, Text } from '../page/layout.tsx'
import css from './Section.module.css'

export interface SectionProps {
  title: string
  /** The text that says what the section is for. */
  text: string
  /** There is nothing on it but what can be done: paper does without. */
  isOffPaper?: boolean
  children: ReactNode
}

/** Shows a card of the settings. */
export function Section({ title, text, isOffPaper = false, children }: SectionProps) {
  const id = useId()
  return (
    <Card data-no-print={isOffPaper || undefined} aria-labelledby={id}>
      <Text id={id} as="h3" mb={8}>
        {title}
      </Text>
      <p className={css.text}>{text}</p>
      {children}
    </Card>
  )
}

interface SectionStateProps {
  isPending: boolean
  /** The failure in the reader's language; null while nothing has failed. */
  failure: string | null
  onRetry: () => void
}

/** Shows that a section is being fetched, or that this failed; nothing once it is there. */
export function SectionState({ isPending, failure, onRetry }: SectionStateProps) {
  if (failure !== null) return <ErrorBanner message={failure} onRetry={onRetry} />
  return isPending ? <FullPageLoader isInline /> : null
}

interface SectionFormProps {
  /** Saves the values; one save at a time, where it returns a promise. */
  onSubmit: () => unknown
  ref?: Ref<HTMLFormElement>
  children: ReactNode
  buttons: ReactNode
}

/** Shows the form of a section. */
export function SectionForm({ children, buttons, ...form }: SectionFormProps) {
  return (
    <Form {...form}>
      <Stack gap={16}>
        {children}
        {buttons && <Row>{buttons}</Row>}
      </Stack>
    </Form>
  )
}
