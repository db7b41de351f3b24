/** The most entries of a document. Real ones have a few hundred, each with a name of some ten bytes. */
const MOST_ENTRIES = 10_000
const MOST_BYTES = 2 * 1024 * 1024

export interface ZipDirectory {
  names: string[]
  /** Bytes of all entries when they are unpacked, as the directory says. */
  unpacked: number
}

/** Returns a ZIP's directory, as it stands at the file's end: nothing is decompressed. Null when it is none, or too long. */
export async function zipDirectory(path: string): Promise<ZipDirectory | null> {
  const { openPromise } = await import('yauzl')
  const zip = await openPromise(path).catch(() => null)
  if (zip === null) return null
  try {
    if (zip.entryCount > MOST_ENTRIES) return null
    const names: string[] = []
    let [bytes, unpacked] = [0, 0]
    for await (const { fileName, uncompressedSize, fileNameLength, extraFieldLength, fileCommentLength } of zip.eachEntry()) {
      bytes += fileNameLength + extraFieldLength + fileCommentLength
      if (bytes > MOST_BYTES) return null
      names.push(fileName)
      unpacked += uncompressedSize
    }
    return { names, unpacked }
  } catch {
    return null
  } finally {
    zip.close()
  }
}
