/** Loads a page as a document: the policy of pages has no function that would make markup of a string. */
export function loadPage(address: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("GET", address);
    request.responseType = "document";
    request.onloadend = () => {
      if (request.status === 200 && request.response) resolve(request.response as Document);
      else reject(new Error(`${request.status}`));
    };
    request.send();
  });
}
