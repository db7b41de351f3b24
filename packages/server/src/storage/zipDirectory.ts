/** Real documents have a few hundred entries, each with a name of some ten bytes. */
const MOST_ENTRIES = 10_000
const MOST_BYTES = 2 * 1024 * 1024

/** The names in a ZIP's directory, as it stands at the file's end: nothing is decompressed. Null when it is none, or too long. */
export async function zipDirectory(path: string): Promise<string[] | null> {
  const { openPromise } = await import('yauzl')
  const zip = await openPromise(path).catch(() => null)
  if (zip === null) return null
  try {
    if (zip.entryCount > MOST_ENTRIES) return null
    const names: string[] = []
    let bytes = 0
    for await (const { fileName, fileNameLength, extraFieldLength, fileCommentLength } of zip.eachEntry()) {
      bytes += fileNameLength + extraFieldLength + fileCommentLength
      if (bytes > MOST_BYTES) return null
      names.push(fileName)
    }
    return names
  } catch {
    return null
  } finally {
    zip.close()
  }
}
