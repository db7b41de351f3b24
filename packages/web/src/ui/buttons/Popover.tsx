import { type ComponentType, type ReactNode, useState } from 'react'
import { type PopupButtonProps, usePopup } from './usePopup.ts'

interface PopoverProps {
  /** The id of its heading. */
  labelledBy: string
  /** The button that opens it. */
  renderButton: (props: PopupButtonProps) => ReactNode
  /** Loads what stands in it. */
  load: () => Promise<ComponentType<{ onClose: () => void }>>
}

/** A button with a small dialog below it. */
export function Popover({ labelledBy, renderButton, load }: PopoverProps) {
  const [Content, setContent] = useState<ComponentType<{ onClose: () => void }> | null>(null)
  const loadOnce = async () => {
    const loaded = await load()
    setContent(() => loaded)
  }
  const { parts, buttonProps, close, list } = usePopup({ kind: 'dialog', ...(Content === null ? { load: loadOnce } : {}) })
  return (
    <>
      {renderButton(buttonProps)}
      {parts !== null && (
        <parts.PopoverBox {...list} labelledBy={labelledBy}>
          {Content !== null && <Content onClose={close} />}
        </parts.PopoverBox>
      )}
    </>
  )
}
