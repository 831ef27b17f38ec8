import { type ChangeEvent, useId, useRef, useState } from "react";

import { squarePicture, type SquarePicture } from "./square-picture.ts";

/**
 * The logic of a field that chooses a picture and removes it again.
 * @param error what the server said about the picture
 * @param unreadable the message for a file that is no picture
 * @param onChange gets the chosen picture; null when it was removed
 */
export function usePictureInput(
  error: string | null,
  unreadable: string,
  onChange: (picture: SquarePicture | null) => void,
) {
  const id = useId();
  const ref = useRef<HTMLInputElement>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const note = isUnreadable ? unreadable : error;

  async function choose(file: File | undefined) {
    if (!file) return;
    const picture = await squarePicture(file);
    setUnreadable(picture === null);
    if (picture) onChange(picture);
  }

  function remove() {
    setUnreadable(false);
    onChange(null);
    ref.current?.focus();
  }

  const input = {
    ref,
    id,
    type: "file",
    accept: "image/*",
    "aria-invalid": Boolean(note),
    "aria-describedby": note ? `${id}-note` : undefined,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      void choose(currentTarget.files?.[0]);
      // Emptied, so that the same file can be chosen again after it was removed.
      currentTarget.value = "";
    },
  };
  return { id, note, input, remove };
}
