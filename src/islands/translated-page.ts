/*
 * A browser that translates a page puts elements of its own in the place of texts. React holds the texts that were there
 * before: it removes them, or inserts before them, and would lose its whole island to the error of either. So what
 * is gone already counts as removed, and what would stand before it stands last. (facebook/react#11538)
 */
// oxlint-disable-next-line typescript/unbound-method -- both are called with their own `this` below
const { removeChild, insertBefore } = Node.prototype;

Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
  return child.parentNode === this ? (removeChild.call(this, child) as Child) : child;
};

Node.prototype.insertBefore = function <Child extends Node>(
  this: Node,
  child: Child,
  next: Node | null,
): Child {
  return insertBefore.call(this, child, next?.parentNode === this ? next : null) as Child;
};
