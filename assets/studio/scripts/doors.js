// doors
