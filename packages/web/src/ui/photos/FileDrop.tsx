import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, useId, useState } from 'react'
import css from './FileDrop.module.css'
import { Text } from '../page/layout.tsx'

interface FileDropProps {
  /** The id of the input, where something links to it. */
  id?: string
  isInvalid?: boolean
  /** Has the focus when its dialog opens. */
  isFirst?: boolean
  /** Ids of what else is said about it. */
  describedBy?: string | undefined
  label: string
  hint: string
  /** The text while the last file is being worked on. */
  busyText?: string | undefined
  /** The input's attribute `accept`: the types of files that the picker offers. */
  accept: string
  /** Several can be chosen and dropped at once. */
  isMultiple?: boolean
  /** At least one; not more where only one is taken. */
  onFiles: (files: File[]) => void
}

/** Shows a field for a file or several, by the platform's picker or by dropping it. The whole area is the picker's label. */
export function FileDrop(props: FileDropProps) {
  const { id: given, isInvalid = false, isFirst = true, describedBy, label, hint, busyText, accept, isMultiple = false, onFiles } = props
  const own = useId()
  const id = given ?? own
  const [isOver, setOver] = useState(false)
  const isBusy = busyText !== undefined
  const take = (files: FileList | null) => {
    const taken = [...(files ?? [])].slice(0, isMultiple ? undefined : 1)
    if (taken.length > 0 && !isBusy) onFiles(taken)
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <div
      className={css.area}
      data-over={isOver}
      data-invalid={isInvalid}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        id={id}
        className={css.input}
        type="file"
        accept={accept}
        multiple={isMultiple}
        disabled={isBusy}
        aria-describedby={[`${id}-hint`, describedBy].filter(Boolean).join(' ')}
        aria-invalid={isInvalid || undefined}
        {...(isFirst && { 'data-autofocus': true })}
        onChange={(event) => {
          take(event.currentTarget.files)
          // A file can be chosen again once it is corrected.
          event.currentTarget.value = ''
        }}
      />
      <label className={css.label} htmlFor={id}>
        <IconFileUpload size={36} stroke={1.5} aria-hidden />
        <Text as="span" look="strong">
          {label}
        </Text>
      </label>
      <Text id={`${id}-hint`} as="span" look="meta" role="status">
        {busyText ?? hint}
      </Text>
    </div>
  )
}
