/** 1 where the page's lines begin on the left, -1 where they begin on the right: the sign of a step onward. */
export const onward = (): 1 | -1 => (document.dir === "rtl" ? -1 : 1);
