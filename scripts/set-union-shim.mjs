// execa 10 calls Set.prototype.union while it loads. Node 22 has it, Node 20 has not, and the command line has to run
// on Node 20 too; esbuild puts this file in front of everything else in the two bundles that contain execa.
if (typeof Set.prototype.union !== 'function') {
  Object.defineProperty(Set.prototype, 'union', {
    configurable: true,
    writable: true,
    value: function union(other) {
      const all = new Set(this);
      for (const element of { [Symbol.iterator]: () => other.keys() }) all.add(element);
      return all;
    },
  });
}
