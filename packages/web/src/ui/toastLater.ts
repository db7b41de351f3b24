/** A toast on a page that opens without what draws one: loaded now, because most visits never see it. */
export async function toastLater(kind: 'success' | 'error', text: string): Promise<void> {
  const { toastError, toastSuccess } = await import('./toasts.ts')
  if (kind === 'success') toastSuccess(text)
  else toastError(text)
}
