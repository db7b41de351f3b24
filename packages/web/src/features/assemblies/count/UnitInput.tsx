import { type Ref, useId, useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import desk from '../desk/Desk.module.css'

interface UnitInputProps {
  label: string
  submitLabel: string
  ref?: Ref<HTMLInputElement>
  /** The number as it was typed; true: it is done, and the field is for the next one. */
  onUnit: (unit: string) => boolean | Promise<boolean>
}

/** Shows one large field for the number of a unit. */
export function UnitInput({ label, submitLabel, ref, onUnit }: UnitInputProps) {
  const id = useId()
  const [text, setText] = useState('')
  const submit = async () => {
    if (text.trim() !== '' && (await onUnit(text.trim().toUpperCase()))) setText('')
  }
  return (
    <Form onSubmit={submit}>
      <label htmlFor={id}>{label}</label>
      <div className={desk.line}>
        <input
          ref={ref}
          id={id}
          className={desk.field}
          value={text}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" className={desk.find}>
          {submitLabel}
        </Button>
      </div>
    </Form>
  )
}
